import { Outlet } from "@tanstack/react-router";
import { PlainFrame } from "./plain-frame.tsx";

/** Pages that are neither of a guest nor of somebody signed in. */
export function DefaultLayout() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}
