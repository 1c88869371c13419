import { isErasedEmail } from "@portico/contract/erased-email";

interface Named {
  first_name: string;
  last_name: string;
  email?: string;
}

/** A person's name to read; the address where there is no name yet. */
export function personName({ first_name, last_name, email = "" }: Named): string {
  const name = `${first_name} ${last_name}`.trim() || email;
  return name === "" || isErasedEmail(name) ? "Deleted person" : name;
}
