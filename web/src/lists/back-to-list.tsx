import { createLink, useLocation, useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";
import { BackAnchor } from "../ui/layout/back-link.tsx";

function Anchor({ onClick, ...rest }: ComponentProps<"a">) {
  const { history } = useRouter();
  const isFromList = useLocation({ select: ({ state }) => state.fromList === true });
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.back();
  };
  return <BackAnchor {...rest} onClick={isFromList ? goBack : onClick} />;
}

/**
 * A link to a list. If the list is the previous page, the link goes back to it, and the list is as the user
 * left it, with its search.
 */
export const BackToList = createLink(Anchor);
