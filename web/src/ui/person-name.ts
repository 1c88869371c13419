interface Named {
  first_name: string;
  last_name: string;
  email?: string;
}

/** Whose account was erased has neither a name nor an address of their own. */
const ERASED = /@erased\.invalid$/;

/** A person's name to read; the address where there is no name yet. */
export function personName({ first_name, last_name, email = "" }: Named): string {
  const name = `${first_name} ${last_name}`.trim() || email;
  return name === "" || ERASED.test(name) ? "Deleted person" : name;
}
