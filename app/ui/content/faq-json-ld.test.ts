import { renderMarkdown } from "#kernel/markdown.ts";
import { expect, test } from "vitest";
import { faqJsonLd, parseQuestions } from "./faq-json-ld.ts";

test("headings that ask are questions with what follows as their answer; others are none", () => {
  const html = renderMarkdown(
    'Before.\n\n## Is it "halal" & safe?\n\nYes: see [labels](/blog).\n\n- all\n\n## Delivery\n\nFree.\n\n## کیا یہ اصلی ہے؟\n\nجی',
  );
  expect(parseQuestions(html)).toEqual([
    {
      question: 'Is it "halal" & safe?',
      answer: '<p>Yes: see <a href="/blog">labels</a>.</p>\n<ul>\n<li>all</li>\n</ul>',
    },
    { question: "کیا یہ اصلی ہے؟", answer: "<p>جی</p>" },
  ]);
  expect(parseQuestions("<p>None?</p>")).toEqual([]);
});

test("search engines are told them as one page of questions", () => {
  expect(faqJsonLd([{ question: "How?", answer: "<p>So.</p>" }])).toEqual({
    "@type": "FAQPage",
    mainEntity: [{ "@type": "Question", name: "How?", acceptedAnswer: { "@type": "Answer", text: "<p>So.</p>" } }],
  });
});
