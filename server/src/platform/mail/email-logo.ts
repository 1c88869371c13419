/** The largest logo that fits at the top of an email, in pixels. */
const MOST = { width: 120, height: 40 };
/**
 * The offsets of the width and the height in a PNG. They are in the first chunk (IHDR), after the signature
 * and the chunk's header.
 */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** A logo and the size at which it is shown at the top of an email. */
export interface EmailLogo {
  /** The URL of the picture: a `cid:` reference to a part of the same email, or a data URL with its bytes. */
  source: string;
  /** In pixels. Mail programs that ignore styles also use the width and height. */
  width: number;
  height: number;
}

/**
 * Takes a PNG and the URL by which the email refers to it. Returns the logo, scaled down if it is too large
 * for the top of an email.
 */
export function emailLogo(picture: Buffer, source: string): EmailLogo {
  const width = picture.readUInt32BE(WIDTH_AT);
  const height = picture.readUInt32BE(HEIGHT_AT);
  const scale = Math.min(MOST.width / width, MOST.height / height, 1);
  return {
    source,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
