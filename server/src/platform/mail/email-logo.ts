/** The space that a letterhead has for a logo, in pixels. */
const MOST = { width: 120, height: 40 };
/** PNG, IHDR: width and height come after the signature and the chunk's head. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** A logo as a letterhead shows it. */
export interface EmailLogo {
  /** The address of the picture: a reference to a part of the same email, or a data URL with its bytes. */
  source: string;
  /** In pixels. Mail programs without styles use the width and height, too. */
  width: number;
  height: number;
}

/**
 * Takes a PNG and the address at which an email finds it. Returns the logo as large as the letterhead has
 * space for.
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
