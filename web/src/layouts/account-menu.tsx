import { Link } from "@tanstack/react-router";
import { useUser } from "../session/current-user.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Menu, MenuItem, MenuSeparator } from "../ui/menu.tsx";
import { personName } from "../ui/person-name.ts";

export function AccountMenu() {
  const user = useUser();
  return (
    <Menu
      trigger={
        <button
          type="button"
         
          className="grid size-11 place-items-center rounded-full"
        >
          <Avatar person={user} />
          <span className="sr-only">Your account</span>
        </button>
      }
    >
      <div className="px-3 pt-1.5 pb-1">
        <p className="truncate font-semibold">{personName(user)}</p>
        <p className="truncate text-[0.8125rem] text-quiet">{user.email}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon="user" link={<Link to="/profile" />}>
        Your account
      </MenuItem>
      <MenuItem icon="log-out" link={<Link to="/auth/logout" />}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
