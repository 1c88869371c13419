import type { Material } from "@portico/contract/documents/material-fields";
import type { Browser } from "../library/use-browser.ts";

/** The props of every tab of the drawer. */
export interface TabProps {
  material: Material;
  browser: Browser;
}
