import { randomBytes } from "node:crypto";
import sharp, { type Exif } from "sharp";

export interface PictureOptions {
  width: number;
  height: number;
  /** Does not compress. */
  noise?: boolean;
  exif?: Exif;
  /** The EXIF orientation written by cameras: 6 means rotated by 90 degrees. */
  orientation?: number;
}

/** A picture with unique content: PNG, or JPEG if it has an orientation. */
export async function makePicture({ width, height, noise = false, exif, orientation }: PictureOptions): Promise<Buffer> {
  const picture = noise
    ? sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    : sharp({ create: { width, height, channels: 3, background: "#0d5f5a" } });
  if (exif === undefined && orientation === undefined) return picture.png().toBuffer();
  return picture
    .jpeg()
    .withMetadata({ ...(exif ? { exif } : {}), ...(orientation ? { orientation } : {}) })
    .toBuffer();
}
