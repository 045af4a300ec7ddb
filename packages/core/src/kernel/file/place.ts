import { FILE_PURPOSES, type UploadPurpose } from "@vitrine/contract/kernel/file/purposes";
import { generateIdFromEntropySize } from "lucia";

const NAME_BYTES = 16;
const NAME = /^[a-z2-7]{26}\.[a-z]{3,4}$/;

/** Whether only those allowed may read it. */
export const isPrivate = (purpose: UploadPurpose | "export"): boolean => purpose === "export" || FILE_PURPOSES[purpose].isPrivate;

interface Placed {
  panelId: number;
  /** Whether only those allowed may read it. */
  isPrivate: boolean;
  name: string;
}

/** A name that no one can guess. */
export const newFileName = (extension: string): string => `${generateIdFromEntropySize(NAME_BYTES)}.${extension}`;
export const isFileName = (text: string): boolean => NAME.test(text);

export const storageKey = ({ panelId, isPrivate, name }: Placed): string => `${isPrivate ? "private" : "public"}/${panelId}/${name}`;

/** The address of a public file on any host of its panel, and on the platform's. */
export const publicUrl = (panelId: number, name: string): string => `/files/${panelId}/${name}`;

/** The file's name in a public address of this panel; undefined for any other address. */
export function nameOfUrl(panelId: number, url: string): string | undefined {
  const folder = `/files/${panelId}/`;
  const name = url.startsWith(folder) ? url.slice(folder.length) : "";
  return isFileName(name) ? name : undefined;
}
