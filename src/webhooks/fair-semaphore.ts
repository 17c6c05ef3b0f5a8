import { type Maxima, maxima } from '../limits/bounds.ts';

/**
 * A semaphore that is fair between groups of members. The first task of a member starts at once, so
 * a member with slow tasks delays no other one. Its further tasks start while fewer than `shared`
 * tasks run in all. When a task ends, the group with the fewest running tasks starts its oldest one.
 */
export class FairSemaphore<Group, Member> {
  readonly #shared: number;
  readonly #groups = new Map<Group, GroupState<Member>>();
  #running = 0;

  constructor(shared: number) {
    this.#shared = shared;
  }

  /** Runs a task when it may start. Throws the errors of the task. */
  async run<Result>(group: Group, member: Member, task: () => Promise<Result>): Promise<Result> {
    const state = this.#groups.get(group) ?? newState<Member>();
    this.#groups.set(group, state);
    if (this.#mayStart(state, member)) this.#start(state, member);
    else
      await new Promise<void>((start) => {
        state.waiting.push({ member, start });
      });
    try {
      return await task();
    } finally {
      this.#end(state, member);
      if (state.running.size === 0 && state.waiting.length === 0) this.#groups.delete(group);
    }
  }

  #mayStart({ running }: GroupState<Member>, member: Member): boolean {
    return !running.has(member) || this.#running < this.#shared;
  }

  #start({ running }: GroupState<Member>, member: Member): void {
    running.set(member, (running.get(member) ?? 0) + 1);
    this.#running++;
  }

  /** Ends a task, and starts the task that may start now. */
  #end(state: GroupState<Member>, member: Member): void {
    const left = (state.running.get(member) ?? 0) - 1;
    if (left > 0) state.running.set(member, left);
    else state.running.delete(member);
    this.#running--;
    const ofMember = state.waiting.find((one) => one.member === member);
    if (left === 0 && ofMember) this.#startWaiting(state, ofMember);
    else if (this.#running < this.#shared) this.#startInNextGroup();
  }

  #startInNextGroup(): void {
    const waiting = [...this.#groups.values()].filter((one) => one.waiting.length > 0);
    const [next] = waiting.sort((one, other) => total(one) - total(other));
    const [oldest] = next?.waiting ?? [];
    if (next && oldest) this.#startWaiting(next, oldest);
  }

  #startWaiting(state: GroupState<Member>, task: Waiting<Member>): void {
    state.waiting.splice(state.waiting.indexOf(task), 1);
    this.#start(state, task.member);
    task.start();
  }
}

interface GroupState<Member> {
  /** The number of running tasks of each member that has some. */
  running: Map<Member, number>;
  /** The oldest task first. */
  waiting: Waiting<Member>[];
}

function newState<Member>(): GroupState<Member> {
  return { running: new Map(), waiting: [] };
}

interface Waiting<Member> {
  member: Member;
  start: () => void;
}

function total<Member>({ running }: GroupState<Member>): number {
  return [...running.values()].reduce((sum, number) => sum + number, 0);
}

export type DeliveryLimits = ReturnType<typeof deliveryLimits>;

/** Returns the limits of the deliveries of one instance. */
export function deliveryLimits(max: Maxima = maxima) {
  return {
    max,
    /** By partner, and by webhook. */
    sends: new FairSemaphore<number, string>(max.deliveries),
  };
}
