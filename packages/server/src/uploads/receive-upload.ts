import type { FileHandle } from "node:fs/promises";
import { addAbortSignal } from "node:stream";
import type { MultipartFile } from "@fastify/multipart";
import { AppError, type FileChoices, parse, readSchema } from "@undertone/schemas";
import type { FastifyRequest } from "fastify";
import { largestBodies, largestFile } from "../api/largest-bodies.js";
import { bytesInWords } from "../platform/http/answer-errors.js";
import { fieldError } from "../platform/http/field-error.js";
import { openTemporaryFile, writeAt } from "./temporary-file.js";
import type { Socket } from "node:net";

/** A file that has arrived whole. Whoever has it closes `content`. */
export interface ReceivedUpload {
  name: string;
  /** What the form's field `choices` says. */
  choices: FileChoices;
  content: FileHandle;
  size: number;
}

export const fileTooLarge = () => new AppError("body-too-large", { limit: bytesInWords(largestFile) });

/**
 * Takes a form's file onto the disk as it arrives, a network packet at a time. No more is read than a form with the largest
 * file has, wherever in it the rest stands: what comes before the file would else go on as long as the connection.
 *
 * @param folder For files that are on their way.
 * @throws {AppError} `missing-params`, `invalid-input`, `unreadable-request`, `body-too-large`, `upload-too-slow`, `upload-not-kept`, `caller-left`.
 */
export function receiveUpload(request: FastifyRequest, folder: string): Promise<ReceivedUpload> {
  return atLeastRate(
    request.raw.socket,
    async (givenUp) => {
      const file = await withinLargest(request, fileOf(request));
      const choices = choicesOf(file);
      const content = await openTemporaryFile(folder);
      try {
        return { name: file.filename, choices, content, size: await write(file, content, givenUp) };
      } catch (error) {
        await content.close();
        return refuseForm(error);
      }
    },
    async ({ content }) => content.close(),
  );
}

/** The file's own length is counted by the form's parser; what comes before it, by nobody. */
async function withinLargest<T>({ raw }: FastifyRequest, found: Promise<T>): Promise<T> {
  let count: ((chunk: Uint8Array) => void) | undefined;
  const tooLarge = new Promise<never>((_, reject) => {
    let size = 0;
    count = ({ byteLength }) => {
      size += byteLength;
      if (size > largestBodies.upload) reject(fileTooLarge());
    };
    raw.on("data", count);
  });
  try {
    return await Promise.race([found, tooLarge]);
  } finally {
    if (count) raw.off("data", count);
  }
}

export async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  const file = await request.file().catch(refuseForm);
  if (!file) throw new AppError("missing-params", { names: "file" });
  return file;
}

/** Fields behind the file have not arrived yet, so only one before it counts. */
function choicesOf({ fields }: Partial<Pick<MultipartFile, "fields">>): FileChoices {
  const field = fields?.choices;
  const given = Array.isArray(field) ? field[0] : field;
  if (given === undefined || !("value" in given)) return {};
  let choices: unknown;
  try {
    choices = JSON.parse(String(given.value));
  } catch {
    throw fieldError("choices", new AppError("invalid-input", { details: "choices is not valid JSON" }));
  }
  return parse("file-choices", choices, "choices");
}

async function write({ file }: MultipartFile, content: FileHandle, givenUp: AbortSignal): Promise<number> {
  addAbortSignal(givenUp, file);
  let size = 0;
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    await writeAt(content, chunk, size);
    size += chunk.byteLength;
  }
  if (file.truncated) throw fileTooLarge();
  return size;
}

/** The form's parser gives its own refusals a code, and what it cannot read none. */
export function refuseForm(error: unknown): never {
  const { code } = error as Error & { code?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE") throw fileTooLarge();
  // The sender's connection, which is not the database's.
  if (code === "ECONNRESET") throw new AppError("caller-left");
  if (code !== undefined) throw error;
  throw new AppError("unreadable-request");
}

const { leastRate } = readSchema("limits").uploads;

/**
 * Waits for what arrives on a connection, as long as it arrives fast enough (`schemas/limits.json`): whoever sends a few bytes a
 * second would hold what others need for as long as a request may take.
 *
 * @param receive Its signal is aborted when the sender is given up: what waits for more has to end then.
 * @param late What is done with the outcome when it comes after that all the same.
 * @throws {AppError} `upload-too-slow`; what `receive` throws.
 */
async function atLeastRate<T>(
  socket: Pick<Socket, "bytesRead">,
  receive: (givenUp: AbortSignal) => Promise<T>,
  late: (outcome: T) => Promise<void>,
): Promise<T> {
  let before = socket.bytesRead;
  let watch: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      // What does not come over a network has no count.
      if (!(arrived < leastRate.bytes)) return;
      const [kilobytes, seconds] = [leastRate.bytes / 1_000, leastRate.milliseconds / 1_000];
      reject(new AppError("upload-too-slow", { kilobytes, seconds }));
    }, leastRate.milliseconds);
  });
  const givingUp = new AbortController();
  const received = receive(givingUp.signal);
  try {
    return await Promise.race([received, tooSlow]);
  } catch (error) {
    // The connection is closed after the refusal, which tells nobody who reads from a form's file.
    givingUp.abort(error);
    received.then(late).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(watch);
  }
}
