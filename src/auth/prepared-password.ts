/**
 * Returns a password as it is hashed: prepared by the profile OpaqueString (RFC 8265 section 4.2.2).
 * Devices compose accents in different ways, and have several spaces, for the same keys. Case and
 * width stay, and no character is rejected.
 */
export function preparedPassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');
}
