/**
 * Converts prices: the database stores integers in minor units, and responses contain decimal
 * strings.
 */

/**
 * Converts minor units to a decimal string without floating-point numbers: 240 euro cents ->
 * `2.40`, 300 yen -> `300`.
 */
export function decimalPrice(minorUnits: number, currency: string): string {
  const digits = digitsByCurrency.get(currency) ?? 2;
  if (digits === 0) return String(minorUnits);
  const text = String(minorUnits).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * The currencies whose minor unit is not a hundredth (ISO 4217). Not from `Intl`, whose digits are
 * those that people write: none for the forint, which has a hundredth, and others after an update
 * of Node.js.
 */
const digitsByCurrency: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, currencies]) =>
    currencies.split(' ').map((currency) => [currency, Number(digits)] as const),
  ),
);
