import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import type { Message, OwnMessage } from "@vitrine/contract/support/dialog/message";
import { Icon } from "@vitrine/ui/base/icon";
import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface ShownMessage extends OwnMessage {
  author?: string | null;
  isPrivate?: boolean;
  via?: Message["via"];
}

export interface MessageWords {
  label: string;
  /** Who wrote it, above the text. */
  nameOf: (message: ShownMessage) => string;
  time: (seconds: number) => ReactNode;
  /** Where it was written, if not on a screen. */
  viaOf?: (message: ShownMessage) => string | undefined;
  note: string;
  fresh: string;
  file: (file: StoredFile) => string;
}

interface MessageListProps {
  messages: readonly ShownMessage[];
  /** The side with messages on the right. */
  side: "customer" | "staff";
  /** Number of unread messages at the end, after a separator. */
  unread: number;
  /** New messages are read out as they arrive. */
  isLive?: boolean;
  words: MessageWords;
}

/** The messages of a dialog, oldest first. */
export function MessageList({ messages, side, unread, isLive, words }: MessageListProps) {
  const others = messages.filter(({ from }) => from !== side && from !== "system");
  const firstUnread = unread > 0 ? others.at(-Math.min(unread, others.length))?.id : undefined;
  return (
    <ol
      aria-label={words.label}
      aria-live={isLive ? "polite" : undefined}
      aria-relevant={isLive ? "additions" : undefined}
      className="grid gap-4"
    >
      {messages.map((message) => (
        <li key={message.id} className="grid">
          {message.id === firstUnread && <FreshLine text={words.fresh} />}
          {message.from === "system" ? (
            <p className="text-center text-s text-ink-3">
              {message.text} {words.time(message.createdAt)}
            </p>
          ) : (
            <Bubble message={message} isOwn={message.from === side} words={words} />
          )}
        </li>
      ))}
    </ol>
  );
}

function FreshLine({ text }: { text: string }) {
  return (
    <p className="mb-4 flex items-center gap-4 text-s font-medium text-accent before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </p>
  );
}

function Bubble({ message, isOwn, words }: { message: ShownMessage; isOwn: boolean; words: MessageWords }) {
  const { text, files, createdAt, isPrivate = false } = message;
  const via = words.viaOf?.(message);
  return (
    <div
      data-message={isOwn ? "own" : "theirs"}
      className={clsx(
        "max-w-[88%] min-w-0 rounded-card border px-4 py-2",
        isOwn ? "justify-self-end" : "justify-self-start",
        isPrivate ? "border-warn/40 bg-warn-soft" : isOwn ? "border-transparent bg-accent-soft" : "border-line bg-sheet",
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-s text-ink-2">
        <span className="font-medium text-ink">{words.nameOf(message)}</span>
        {isPrivate && <span className="font-medium text-warn">{words.note}</span>}
        <span>{words.time(createdAt)}</span>
        {via !== undefined && <span>{via}</span>}
      </p>
      {text !== "" && <p className="break-words whitespace-pre-wrap">{text}</p>}
      {files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.id}>
              <Attached file={file} name={words.file(file)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Pictures have thumbnails and open in their own tab; other files are downloaded. */
function Attached({ file, name }: { file: StoredFile; name: string }) {
  if (file.type.startsWith("image/"))
    return (
      <a href={file.url} target="_blank" rel="noopener" className="block">
        <img
          src={file.url}
          alt={name}
          width={file.width}
          height={file.height}
          loading="lazy"
          className="h-24 w-auto rounded-control border border-line object-cover"
        />
      </a>
    );
  return (
    <a href={file.url} className="target inline-flex items-center gap-2 underline">
      <Icon name="page" />
      {name}
    </a>
  );
}
