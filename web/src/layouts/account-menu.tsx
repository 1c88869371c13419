import { Link } from "@tanstack/react-router";
import { useUser } from "../session/current-user.ts";
import { useFirm } from "../session/firm.ts";
import { firmWays } from "../session/firm-ways.ts";
import type { MenuEntry, MenuProps } from "../ui/overlay/menu-props.ts";
import { Menu } from "../ui/overlay/menu.tsx";
import { personName } from "../ui/person-name.ts";
import { firmItem } from "./navigation.ts";
import { SHORTCUTS_ASKED } from "./shortcuts-asked.ts";

/** The menu of the signed-in person. Its button shows who that is. */
export function AccountMenu({ trigger }: Pick<MenuProps, "trigger">) {
  const user = useUser();
  const [way] = firmWays(useFirm()).sort((one) => (one.kind === "email" ? -1 : 0));
  const isAgent = user.role === "agent";
  const details: MenuEntry = {
    icon: "id-card",
    label: isAgent ? "Your profile" : "Your details",
    link: <Link to={isAgent ? "/agents/$id" : "/clients/$id"} params={{ id: user.id }} />,
  };
  const firm: MenuEntry = { ...firmItem, link: <Link to="/profile" search={{ tab: "firm" }} /> };
  const support: MenuEntry = {
    icon: "circle-question-mark",
    label: "Contact support",
    // oxlint-disable-next-line jsx-a11y/anchor-has-content jsx-a11y/control-has-associated-label -- the menu fills it
    link: <a href={way?.href} {...(way?.kind === "website" && { target: "_blank", rel: "noreferrer" })} />,
  };
  const shortcuts: MenuEntry = {
    icon: "keyboard",
    label: "Keyboard shortcuts",
    onSelect: () => dispatchEvent(new Event(SHORTCUTS_ASKED)),
  };
  return (
    <Menu
      trigger={trigger}
      header={
        <>
          <p className="break-words font-semibold">{personName(user)}</p>
          <p className="break-words text-[0.8125rem] text-quiet">{user.email}</p>
        </>
      }
      entries={[
        { icon: "user", label: "Your account", link: <Link to="/profile" /> },
        ...(user.role ? [user.role === "admin" ? firm : details] : []),
        ...(way ? [support] : []),
        ...(matchMedia("(pointer: coarse)").matches ? [] : [shortcuts]),
        { icon: "log-out", label: "Sign out", link: <Link to="/auth/logout" /> },
      ]}
    />
  );
}
