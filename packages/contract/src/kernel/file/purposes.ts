import type { Permission } from "../permission/table.ts";

export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"] as const;
const DOCUMENT_TYPES = [...IMAGE_TYPES, "application/pdf"] as const;

/** How a picture is stored, whatever was uploaded. */
export interface Encoding {
  type: "image/webp" | "image/png" | "image/jpeg";
  width: number;
  height: number;
  /** `inside` keeps the proportions; `contain` adds transparent margins; `cover` crops the excess. */
  fit: "inside" | "contain" | "cover";
}

/** Files of one message. */
export const MOST_FILES = 10;

export interface FilePurpose {
  /** Types that are accepted, read from the content. */
  types: readonly string[];
  maxBytes: number;
  encoding: Encoding;
  /** Served only to people with the permission, never from a public address. */
  isPrivate: boolean;
  /** What staff need to upload it and, where it is private, to read it. */
  staff: Permission;
  /** Whether a customer of the panel may upload it. */
  customers: boolean;
}

const MEBIBYTE = 1024 * 1024;
const logo: FilePurpose = {
  types: IMAGE_TYPES,
  maxBytes: 2 * MEBIBYTE,
  encoding: { type: "image/webp", width: 640, height: 160, fit: "inside" },
  isPrivate: false,
  staff: "panel.appearance",
  customers: false,
};
const letter: FilePurpose = {
  types: DOCUMENT_TYPES,
  maxBytes: 10 * MEBIBYTE,
  encoding: { type: "image/webp", width: 2400, height: 2400, fit: "inside" },
  isPrivate: true,
  staff: "file.message",
  customers: true,
};

/** What files are uploaded for. Pictures are encoded again, so nothing of the original but its pixels is kept. */
export const FILE_PURPOSES = {
  logo,
  logo_night: logo,
  favicon: { ...logo, encoding: { type: "image/png", width: 256, height: 256, fit: "contain" } },
  /** The size that messengers and social networks show. JPEG, since some of them read nothing newer. */
  share: { ...logo, maxBytes: 5 * MEBIBYTE, encoding: { type: "image/jpeg", width: 1200, height: 630, fit: "cover" } },
  content: {
    ...logo,
    staff: "content.manage",
    maxBytes: 10 * MEBIBYTE,
    encoding: { type: "image/webp", width: 2000, height: 2000, fit: "inside" },
  },
  /** The banner of an advert. */
  advert: {
    ...logo,
    staff: "advert.manage",
    maxBytes: 5 * MEBIBYTE,
    encoding: { type: "image/webp", width: 1200, height: 400, fit: "cover" },
  },
  receipt: { ...letter, staff: "file.receipt" },
  message: letter,
} as const satisfies Record<string, FilePurpose>;

export type UploadPurpose = keyof typeof FILE_PURPOSES;
export const UPLOAD_PURPOSES = Object.keys(FILE_PURPOSES) as [UploadPurpose, ...UploadPurpose[]];

/** The largest of all, which a transport accepts before it knows the purpose. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(FILE_PURPOSES).map(({ maxBytes }) => maxBytes));
