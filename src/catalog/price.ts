/**
 * Converts prices: the database stores integers in minor units, and responses contain decimal
 * strings.
 */

/**
 * Converts minor units to a decimal string without floating-point numbers: 240 euro cents ->
 * `2.40`, 300 yen -> `300`.
 */
export function decimalPrice(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) return String(minorUnits);
  const text = String(minorUnits).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const digitsByCurrency = new Map<string, number>();

/** Returns the number of decimals of a currency (ISO 4217). `Intl` provides these numbers. */
function minorDigits(currency: string): number {
  let digits = digitsByCurrency.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    digitsByCurrency.set(currency, digits);
  }
  return digits;
}
