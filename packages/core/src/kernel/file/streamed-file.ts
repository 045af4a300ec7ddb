import { Readable } from "node:stream";
import type { StoredContent } from "@vitrine/integrations/storage/file-storage";

/** A file whose content is read only while it is sent. */
export class StreamedFile extends File {
  readonly #content: StoredContent;

  constructor(content: StoredContent, name: string, type: string) {
    super([], name, { type });
    this.#content = content;
    Object.defineProperty(this, "size", { value: content.bytes });
  }

  override stream(): ReturnType<File["stream"]> {
    return Readable.toWeb(this.#content.open());
  }
}
