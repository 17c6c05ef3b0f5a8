/** Returns the form in which emails are compared, in lower case. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
