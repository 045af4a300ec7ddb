export type BoundedText = { text: string; complete: boolean };

/** Stops reading as soon as the bound is passed; `partial` sees what had arrived even when the stream breaks. */
export async function readBoundedText(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  partial: (text: string) => void,
): Promise<BoundedText> {
  if (!body) return { text: "", complete: true };
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let kept = 0;
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return { text: pieces.join(""), complete: false };
    const piece = decoder.decode(chunk, { stream: true });
    pieces.push(piece);
    if (kept < partialChars) {
      partial(piece.slice(0, partialChars - kept));
      kept += piece.length;
    }
  }
  pieces.push(decoder.decode());
  return { text: pieces.join(""), complete: true };
}

const partialChars = 4096;
