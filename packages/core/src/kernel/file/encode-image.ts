import type { Encoding } from "@vitrine/contract/kernel/file/purposes";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Sharp } from "sharp";

export interface EncodedImage {
  content: Buffer;
  type: Encoding["type"];
  width: number;
  height: number;
}

/** 24 megapixels are 96 MB when decoded: a larger picture is refused by its header, before it is decoded. */
const MOST_PIXELS = 24_000_000;
const SECONDS = 10;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const PAPER = { r: 255, g: 255, b: 255 };

/** Encodes a picture again within the bounds: metadata, further frames and anything hidden behind the pixels are dropped. */
export async function encodeImage(original: Uint8Array, { type, width, height, fit }: Encoding): Promise<EncodedImage> {
  // Loaded with the first picture: most processes never see one.
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1, sequentialRead: true })
      .timeout({ seconds: SECONDS })
      // Cameras write the orientation next to the pixels.
      .rotate()
      .resize({ width, height, fit, withoutEnlargement: fit === "inside", background: TRANSPARENT });
    const { data, info } = await written(picture, type).toBuffer({ resolveWithObject: true });
    return { content: data, type, width: info.width, height: info.height };
  } catch (error) {
    throw new AppError("invalid_image_url", {}, { cause: error });
  }
}

function written(picture: Sharp, type: Encoding["type"]): Sharp {
  if (type === "image/png") return picture.png({ compressionLevel: 9 });
  if (type === "image/jpeg") return picture.flatten({ background: PAPER }).jpeg({ quality: 86, mozjpeg: true });
  return picture.webp({ quality: 86, alphaQuality: 100, effort: 4 });
}
