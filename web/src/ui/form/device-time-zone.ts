/** The time zone of this device, as named in the IANA time zone database. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
