import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { imageQuery } from "./content.calls.ts";

/** A picture of an article: the address of its bytes on this page once they have loaded, or the error. */
export function usePicture(id: string, size: "large" | "small") {
  const { data, error, refetch } = useQuery(imageQuery(id, size));
  const address = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return { address, error, retry: () => void refetch() };
}
