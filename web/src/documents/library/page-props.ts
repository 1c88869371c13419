import type { ListAddress } from "../../platform/address.ts";

/** What a page of materials has of its address. */
export interface AddressProps {
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
}
