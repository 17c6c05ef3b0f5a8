/** The links to the sections of a page: next to the headings, and in the outline of the page. */

/** Copies the address of a section when the reader follows the link next to its heading. */
export function startAnchors(): void {
  const status = document.createElement('p');
  status.className = 'hidden';
  status.setAttribute('role', 'status');
  document.querySelector('main')?.append(status);
  document.addEventListener('click', ({ target }) => {
    const anchor = (target as Element).closest<HTMLAnchorElement>('.anchor');
    if (anchor) void copy(anchor, status);
  });
}

async function copy(anchor: HTMLAnchorElement, status: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(anchor.href);
  } catch {
    // The address bar still has the address.
    return;
  }
  status.textContent = 'Link copied';
  anchor.classList.add('copied');
  setTimeout(() => {
    status.textContent = '';
    anchor.classList.remove('copied');
  }, 2000);
}

/** Marks the section that the reader sees in the outline. */
export function startOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a[href^="#"]')];
  const sections = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  if (sections.length === 0) return;
  let isPlanned = false;
  const mark = () => {
    isPlanned = false;
    const current = sections.findLast(({ heading }) => isReached(heading));
    for (const { link } of sections) {
      if (link === current?.link) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    keepInView(current?.link);
  };
  const plan = () => {
    if (!isPlanned) requestAnimationFrame(mark);
    isPlanned = true;
  };
  addEventListener('scroll', plan, { passive: true });
  addEventListener('resize', plan);
  mark();
}

/**
 * Whether a heading is at the top of the window or above it. At the end of a page, short sections
 * cannot reach the top, so the line moves down over the last screen.
 */
function isReached(heading: HTMLElement): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  const left = scrollHeight - clientHeight - scrollY;
  const line = Math.max(120, clientHeight - Math.max(left, 0));
  return heading.getBoundingClientRect().top <= line;
}

/** Scrolls the outline, not the page, to the link of the section. */
function keepInView(link: HTMLElement | undefined): void {
  const outline = link?.closest<HTMLElement>('.outline');
  if (!link || !outline) return;
  const [inner, outer] = [link.getBoundingClientRect(), outline.getBoundingClientRect()];
  if (inner.top < outer.top) outline.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) outline.scrollTop += inner.bottom - outer.bottom;
}
