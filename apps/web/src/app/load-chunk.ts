export const chunkTimeout = 120_000;
const reloadPause = 10_000;
const reloadKey = "chunk-reload";

export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("A part of the application could not be loaded", { cause });
    this.name = "ChunkError";
  }
}

interface Page {
  /** False without a connection, where a reload would replace the application by the browser's own error page. */
  isOnline: boolean;
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Opens the address that is being navigated to, or the current one again. */
  reload: () => void;
}

let target: () => string | undefined = () => undefined;

/** Says where a navigation in progress leads, so that a reload arrives there. */
export function reloadTowards(address: () => string | undefined): void {
  target = address;
}

const thisPage: Page = {
  get isOnline() {
    return navigator.onLine;
  },
  get storage() {
    return sessionStorage;
  },
  reload() {
    const address = target();
    if (address === undefined) location.reload();
    else location.assign(address);
  },
};

/** Loads a part of the application within two minutes. */
export function loadChunk<Module>(load: () => Promise<Module>, page: Page = thisPage): Promise<Module> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => {
      clearTimeout(timer);
      if (reloadOnce(page)) return;
      reject(new ChunkError(cause));
    };
    const timer = setTimeout(() => fail(new Error("timeout")), chunkTimeout);
    load().then((module) => {
      clearTimeout(timer);
      resolve(module);
    }, fail);
  });
}

/** After a deploy the old files no longer exist, so the page reloads; at most once in ten seconds, to avoid a loop. */
function reloadOnce({ isOnline, storage, reload }: Page): boolean {
  if (!isOnline) return false;
  const last = Number(storage.getItem(reloadKey) ?? 0);
  if (Date.now() - last < reloadPause) return false;
  storage.setItem(reloadKey, String(Date.now()));
  reload();
  return true;
}
