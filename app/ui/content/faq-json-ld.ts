interface Question {
  question: string;
  /** HTML. */
  answer: string;
}

/** The questions and answers in the HTML of a page's Markdown: each second-level heading that ends with a question mark, and the content after it. */
export function parseQuestions(html: string): Question[] {
  return [...html.matchAll(/<h2>(?<question>[^<]*[?؟])<\/h2>(?<answer>[\s\S]*?)(?=<h2>|$)/g)].map(({ groups }) => ({
    question: unescapeText(groups?.question ?? ""),
    answer: (groups?.answer ?? "").trim(),
  }));
}

/** Questions and answers as schema.org's FAQPage. */
export function faqJsonLd(questions: Question[]): Record<string, unknown> {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The FAQPage data of a page with questions; nothing for other pages. */
export function questionsJsonLd(html: string): Record<string, unknown>[] {
  const questions = parseQuestions(html);
  return questions.length === 0 ? [] : [faqJsonLd(questions)];
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Decodes the four entities that our Markdown renderer writes. */
const unescapeText = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!);
