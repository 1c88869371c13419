import { Link } from "@tanstack/react-router";
import { useUser } from "../session/current-user.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Menu } from "../ui/menu.tsx";
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
      header={
        <>
          <p className="truncate font-semibold">{personName(user)}</p>
          <p className="truncate text-[0.8125rem] text-quiet">{user.email}</p>
        </>
      }
      entries={[
        { icon: "user", label: "Your account", link: <Link to="/profile" /> },
        { icon: "log-out", label: "Sign out", link: <Link to="/auth/logout" /> },
      ]}
    />
  );
}
