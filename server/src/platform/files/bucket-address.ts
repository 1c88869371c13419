/** The parts of a bucket's address. */
interface BucketAddress {
  bucket: string;
  prefix: string;
  endpoint: string | null;
  region: string;
}

/**
 * Takes FILES_URL, such as s3://bucket/prefix?endpoint=…&region=…. Returns its parts, or null if the text is
 * not such a URL.
 */
export function readBucketAddress(text: string): BucketAddress | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const endpoint = url.searchParams.get("endpoint");
  const isGood =
    url.protocol === "s3:" &&
    /^[a-z0-9][a-z0-9.-]{1,62}$/.test(url.hostname) &&
    (endpoint === null || /^https?:\/\//.test(endpoint));
  if (!isGood) return null;
  return {
    bucket: url.hostname,
    prefix: url.pathname.replaceAll(/^\/+|\/+$/g, ""),
    endpoint,
    region: url.searchParams.get("region") ?? "us-east-1",
  };
}
