import { Outlet } from "@tanstack/react-router";
import { PlainFrame } from "./plain-frame.tsx";

/** The layout of pages that are neither for guests nor for signed-in users. */
export function DefaultLayout() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}
