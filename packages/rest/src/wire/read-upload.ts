import { Busboy } from "@fastify/busboy";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { MAX_UPLOAD_BYTES } from "@vitrine/contract/kernel/file/purposes";
import type { Request, RequestHandler } from "express";
import { z } from "zod";
import type { Row, Visit } from "../row.ts";

/** One file and a few short fields; all else of a body is refused while it arrives. */
const LIMITS = { files: 1, fileSize: MAX_UPLOAD_BYTES, fields: 10, fieldSize: 1000, fieldNameSize: 100, parts: 11, headerPairs: 20 };
const LIMIT_TEXT = `${MAX_UPLOAD_BYTES / 1024 / 1024} MB`;

/** Whether a row's input has a file. */
export const takesFile = ({ input }: Row): boolean =>
  input instanceof z.ZodObject && Object.values(input.shape).some((field) => field instanceof z.ZodFile);

/** Puts the fields of a multipart body, its file among them, where the fields of other bodies are. Guests are refused before it is read. */
export const readUpload: RequestHandler = async (request, response, next) => {
  const { caller } = (response.locals as { visit: Visit }).visit;
  if (caller.actor.kind === "guest") throw new AppError("unauthenticated");
  if (request.is("multipart/form-data")) request.body = await fieldsOf(request);
  next();
};

const tooLarge = (): AppError => new AppError("file_too_large", { limit: LIMIT_TEXT });

async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const parser = parserFor(request);
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      request.unpipe(parser);
      // The rest of the body is read and dropped, so that the refusal reaches the client.
      request.resume();
      reject(error);
    };
    parser.on("field", (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut || Object.hasOwn(fields, name)) return fail(new AppError("malformed_request"));
      fields[name] = value;
    });
    parser.on("file", (name, stream, fileName, _encoding, type) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => void parts.push(part));
      // Without a listener the end of a broken body would end the process.
      stream.on("error", () => fail(new AppError("malformed_request")));
      stream.on("limit", () => fail(tooLarge()));
      stream.on("end", () => (fields[name] = new File([Buffer.concat(parts)], fileName || "file", { type })));
    });
    for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const)
      parser.on(limit, () => fail(new AppError("malformed_request")));
    parser.on("error", () => fail(new AppError("malformed_request")));
    parser.on("finish", () => resolve());
    request.on("aborted", () => fail(new AppError("malformed_request")));
    request.pipe(parser);
  });
  return fields;
}

function parserFor(request: Request): InstanceType<typeof Busboy> {
  const { "content-type": type } = request.headers;
  try {
    return new Busboy({ headers: { ...request.headers, "content-type": type ?? "" }, limits: LIMITS });
  } catch {
    throw new AppError("malformed_request");
  }
}
