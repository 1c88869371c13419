import { currentRoleWords } from "../session/role-words.ts";
import { useFirm } from "../session/firm.ts";
import { useUser } from "../session/current-user.ts";
import { Avatar } from "../ui/avatar.tsx";
import { personName } from "../ui/person-name.ts";
import { AccountMenu } from "./account-menu.tsx";
import { FirmMark } from "./firm-mark.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import { firmItem, navigation } from "./navigation.ts";

/** The navigation on wide screens. */
export function SideBar() {
  const user = useUser();
  // Makes the bar render again when an admin changes the role words.
  useFirm();
  const items = navigation(user.role);
  return (
    <aside className="fixed inset-y-0 left-0 hidden w-58 flex-col overflow-hidden bg-navy-900 pt-(--inset-top) pb-(--inset-bottom) text-white lg:flex print:hidden">
      <Columns />
      <FirmMark onDark className="relative mx-3.5 mt-4.5 mb-5 py-1 pl-3" />
      <nav aria-label="Main" className="relative flex-1 overflow-y-auto px-3.5 py-1">
        <ul className="flex flex-col gap-0.5">
          {(user.role === "admin" ? [...items, firmItem] : items).map((item) => (
            <li key={item.label}>
              <NavigationLink
                item={item}
                className="relative flex min-h-11 items-center gap-3 overflow-hidden rounded-control px-3 font-semibold text-navy-200 transition-colors hover:bg-navy-800/60 hover:text-white aria-[current]:bg-navy-800 aria-[current]:text-white aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-0.75 aria-[current]:before:bg-gold-500 forced-colors:aria-[current]:before:bg-[Highlight]"
              />
            </li>
          ))}
        </ul>
      </nav>
      <AccountMenu
        trigger={
          <button
            type="button"
            className="relative m-3.5 flex items-center gap-3 rounded-control px-3 py-2 text-left transition-colors hover:bg-navy-800/60 aria-expanded:bg-navy-800"
          >
            <Avatar person={user} />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="line-clamp-2 leading-tight font-semibold wrap-anywhere text-navy-100">
                {personName(user)}
              </span>
              <span className="block truncate text-[0.8125rem] text-navy-200">
                {user.role && currentRoleWords()[user.role].one}
              </span>
              <span className="sr-only">Your account</span>
            </span>
          </button>
        }
      />
    </aside>
  );
}

/** The portico, drawn in the dark shade of the navy. */
function Columns() {
  return (
    <div aria-hidden className="absolute inset-x-5 bottom-0 flex h-3/5 justify-between opacity-50">
      {[0, 1, 2, 3].map((column) => (
        <span key={column} className="w-7 bg-linear-to-t from-navy-800 to-transparent" />
      ))}
    </div>
  );
}
