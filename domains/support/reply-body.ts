import { z } from "zod";
import { cleanParagraphs } from "#kernel/clean-text.ts";
import { tooLong } from "#kernel/too-long.ts";

/** The maximum length of an answer, a note and a follow-up, in characters. */
export const maxReplyLength = 4_000;

/** What is written after a message. */
export const replyBody = z
  .string()
  .transform(cleanParagraphs)
  .pipe(z.string().min(1, { error: "Write something first" }).max(maxReplyLength, tooLong("this", maxReplyLength)));
