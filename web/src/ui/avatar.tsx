import { avatarKey, avatarPath } from "@portico/contract/foundation/avatar-path";
import { AVATAR_SIZES } from "@portico/contract/values/limits";
import { serverOrigin } from "./server-origin.ts";

interface AvatarPerson {
  id?: string;
  first_name: string;
  last_name: string;
  email?: string | null;
  avatar?: string | null;
  organisation_name?: string | null;
}

interface AvatarProps {
  person: AvatarPerson;
  size?: "sm" | "md" | "lg" | "xl";
}

const sizes = {
  sm: { box: "size-8.5 text-[0.8125rem]", pixels: 34 },
  md: { box: "size-10 text-sm", pixels: 40 },
  lg: { box: "size-16 text-xl", pixels: 64 },
  xl: { box: "size-28 text-4xl", pixels: 112 },
};
const tones = [
  "bg-blue-100 text-blue-700",
  "bg-gold-100 text-gold-700",
  "bg-green-100 text-green-700",
  "bg-stone-100 text-navy-600",
];

/**
 * A person's picture, or the person's initials. The name is always shown beside the picture, so screen
 * readers skip the picture.
 */
export function Avatar({ person, size = "sm" }: AvatarProps) {
  const { box, pixels } = sizes[size];
  return (
    <span
      aria-hidden
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none ${box} ${toneOf(person)}`}
    >
      {/* The initials are shown while the picture is loading, and when it cannot be loaded. */}
      {initialsOf(person)}
      {person.avatar && (
        <img
          key={person.avatar}
          alt=""
          src={serverOrigin() + person.avatar}
          srcSet={everySizeOf(person.avatar)}
          sizes={`${pixels}px`}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** Returns the addresses of a picture in every size in which the server stores it, for `srcset`. */
function everySizeOf(avatar: string): string {
  const key = avatarKey(avatar);
  return AVATAR_SIZES.map((edge) => `${serverOrigin()}${avatarPath(key, edge)} ${edge}w`).join(", ");
}

function initialsOf({ first_name, last_name, email, organisation_name }: AvatarPerson): string {
  const words = organisation_name
    ? organisation_name.trim().split(/\s+/).slice(0, 2)
    : [first_name, last_name];
  const letters = words.map((name) => [...name.trim()][0] ?? "").join("");
  return (letters || [...(email ?? "")][0] || "?").toUpperCase();
}

/**
 * The colour is derived from the name: some pages do not know the person's id, and a person must have the
 * same colour everywhere.
 */
function toneOf(person: AvatarPerson): string {
  const text = person.first_name + person.last_name || person.organisation_name || person.id || "";
  let sum = 0;
  for (const letter of text) sum = (sum + (letter.codePointAt(0) ?? 0)) % tones.length;
  return tones[sum] ?? "";
}
