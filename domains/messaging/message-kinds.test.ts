import { expect, test } from "vitest";
import { findMessageKind, messageKindIds } from "./message-kinds.ts";
import { type MessageLanguage, messageLanguages } from "#kernel/message-language.ts";

const languages = Object.keys(messageLanguages) as MessageLanguage[];

test.each(messageKindIds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
  "%s in %s says all its values, and can be a template of WhatsApp",
  (kind, language) => {
    const { texts, values, buttons } = findMessageKind(kind);
    const text = texts[language];
    const named = [...text.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...Object.keys(values), "shop"].toSorted());
    if (!("copies" in buttons)) expect(text).toMatch(/^[^{}]+\{.*\}[^{}]+$/s);
    expect(text.length).toBeLessThan(250);
    // Phones tell the direction of a message by its first letter.
    if (language === "urdu") expect(text).toMatch(/^\p{Script=Arabic}/u);
  },
);
