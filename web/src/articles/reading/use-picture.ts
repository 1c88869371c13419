import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { imageQuery } from "./content.calls.ts";

/** A picture of an article: where this page has its bytes, once they are here, or why they are not. */
export function usePicture(id: string, size: "large" | "small") {
  const { data, error, refetch } = useQuery(imageQuery(id, size));
  const address = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return { address, error, retry: () => void refetch() };
}
