import type { ListAddress } from "../../platform/address.ts";

/** What a page of materials takes from its address. */
export interface AddressProps {
  address: ListAddress;
  onAddress: (next: ListAddress) => void;
}
