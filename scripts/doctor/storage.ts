import { statfs } from "node:fs/promises";
import { platformSettings } from "@vitrine/config/platform-settings";
import { createFileStorage } from "@vitrine/integrations/storage/create-file-storage";
import { type Check, type Finding, messageOf, ok, problem, warning } from "./finding.ts";

const GIB = 1024 ** 3;
const LOW_BYTES = 2 * GIB;

export const checkDisk: Check = async ({ env }) => [await disk(env.DATA_DIR)];

/** The readiness check detects too little space; this warns early enough to do something. */
export async function disk(folder: string, lowBytes = LOW_BYTES): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${(free / GIB).toFixed(1)} of ${((blocks * bsize) / GIB).toFixed(1)} GiB are free in ${folder}.`;
  if (free >= lowBytes) return ok("disk", text);
  return warning("disk", text, "Free space or enlarge the disk; orders are refused while it is full.");
}

export const checkFiles: Check = async ({ env }) => {
  const settings = platformSettings(env).files;
  const files = createFileStorage(settings);
  const key = "doctor/probe.txt";
  try {
    await files.put(key, Buffer.from("probe"), "text/plain");
    await files.remove(key);
    return [ok("files", `Files can be stored in ${settings.kind === "s3" ? `the bucket ${settings.bucket}` : settings.folder}.`)];
  } catch (error) {
    const fix =
      settings.kind === "s3"
        ? "Check S3_ENDPOINT, S3_BUCKET and the keys, and that they may write and delete."
        : "Give the user that runs the product the right to write in DATA_DIR.";
    return [problem("files", `Files can't be stored: ${messageOf(error)}`, fix)];
  } finally {
    await files.close();
  }
};
