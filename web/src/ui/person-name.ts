interface Named {
  first_name: string;
  last_name: string;
  email?: string;
}

/** A person's name to read; the address where there is no name yet. */
export function personName({ first_name, last_name, email }: Named): string {
  return `${first_name} ${last_name}`.trim() || (email ?? "");
}
