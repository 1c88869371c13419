import type { Material } from "@portico/contract/documents/material-fields";
import type { Browser } from "../library/use-browser.ts";

/** What each tab of the drawer is given. */
export interface TabProps {
  material: Material;
  browser: Browser;
}
