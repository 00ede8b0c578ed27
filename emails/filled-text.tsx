import type { ReactNode } from "react";
import { splitText } from "#kernel/mail-texts.ts";
import { mailStyle } from "./mail-style.ts";

interface FilledTextProps {
  text: string;
  values: Readonly<Record<string, string>>;
}

/** A paragraph of the owner's words with the values of its placeholders. Whatever they contain stays text. */
export function FilledText({ text, values }: FilledTextProps) {
  const parts: ReactNode[] = [];
  for (const [at, part] of splitText(text, values).entries()) {
    const last = parts.at(-1);
    if (part.name === "number") parts.push(<b key={at}>{part.text}</b>);
    else if (part.name === "name" || part.name === "product")
      parts.push(
        <bdi key={at} dir="auto">
          {part.text}
        </bdi>,
      );
    // React separates two texts by a comment.
    else if (typeof last === "string") parts.splice(-1, 1, last + part.text);
    else parts.push(part.text);
  }
  return (
    <p dir="auto" style={{ ...mailStyle.text, whiteSpace: "pre-line" }}>
      {parts}
    </p>
  );
}
