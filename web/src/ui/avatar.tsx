interface AvatarPerson {
  first_name: string;
  last_name: string;
  email?: string;
  avatar?: string | null;
}

interface AvatarProps {
  person: AvatarPerson;
  size?: "sm" | "md" | "lg";
}

const sizes = {
  sm: "size-8.5 text-[0.8125rem]",
  md: "size-10 text-sm",
  lg: "size-16 text-xl",
};
const tones = [
  "bg-blue-100 text-blue-700",
  "bg-gold-100 text-gold-700",
  "bg-green-100 text-green-700",
  "bg-stone-100 text-navy-600",
];

/** A person's picture, or their initials. The name always stands beside it, so it is silent. */
export function Avatar({ person, size = "sm" }: AvatarProps) {
  const box = `${sizes[size]} shrink-0 rounded-full`;
  if (person.avatar)
    return <img src={person.avatar} alt="" loading="lazy" className={`${box} object-cover`} />;
  return (
    <span
      aria-hidden
      className={`grid place-items-center font-semibold select-none ${box} ${toneOf(person)}`}
    >
      {initialsOf(person)}
    </span>
  );
}

function initialsOf({ first_name, last_name, email }: AvatarPerson): string {
  const letters = [first_name, last_name].map((name) => [...name.trim()][0] ?? "").join("");
  return (letters || [...(email ?? "")][0] || "?").toUpperCase();
}

function toneOf(person: AvatarPerson): string {
  const text = person.email || person.first_name + person.last_name;
  let sum = 0;
  for (const letter of text) sum = (sum + (letter.codePointAt(0) ?? 0)) % tones.length;
  return tones[sum] ?? "";
}
