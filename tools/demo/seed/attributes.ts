import { createAttribute, type newAttributeSchema } from "#domains/catalog/attributes/create-attribute.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { z } from "zod";
import { fabricColours } from "../catalogue/option-colours.ts";
import type { DemoProduct } from "../demo-types.ts";

const goals = {
  muscle: "Build muscle",
  "weight-gain": "Gain weight",
  "weight-loss": "Lose weight",
  energy: "Energy and focus",
  recovery: "Recovery",
  "general-health": "General health",
} as const;
type Goal = keyof typeof goals;

/** The attributes that a new shop begins with. Its owner changes them. */
const attributes: z.input<typeof newAttributeSchema>[] = [
  {
    code: "goal",
    label: "Goal",
    type: "choice",
    filterable: true,
    position: 10,
    options: Object.entries(goals).map(([value, label]) => ({ value, label })),
  },
  {
    code: "gender",
    label: "Gender",
    type: "choice",
    productField: "gender",
    filterable: true,
    position: 20,
    options: [
      { value: "male", label: "Men" },
      { value: "female", label: "Women" },
      { value: "unisex", label: "Unisex" },
    ],
  },
  {
    code: "colour",
    label: "Colour",
    type: "choice",
    optionGroup: "Colour",
    filterable: true,
    position: 30,
    options: Object.entries(fabricColours).map(([label, swatch]) => ({ label, swatch })),
  },
];

/** Creates the attributes that a new shop begins with; those that it has stay as they are. */
export async function seedAttributes(tx: Transaction): Promise<void> {
  for (const attribute of attributes) {
    const created = await createAttribute(tx, systemActor("demo"), attribute);
    if (created.outcome === "invalid") throw new Error(`${attribute.code}: ${JSON.stringify(created)}`);
  }
}

const goalsOfCategory: Record<string, Goal[]> = {
  proteins: ["muscle", "recovery"],
  "weight-gainers": ["weight-gain", "muscle"],
  "fat-loss-products": ["weight-loss"],
  "pre-workouts": ["energy"],
  "bcaa-eaa": ["recovery"],
  creatine: ["muscle"],
  "testosterone-boosters": ["general-health"],
  "fish-oil": ["general-health"],
  zma: ["recovery", "general-health"],
  multivitamins: ["general-health"],
};

/** Of one product, by the code of the attribute. */
export type DemoAttributeValues = Record<string, string[] | number | null>;

/** The values that a demo product, and whatever is generated after its model, has of the attributes above. */
export const attributeValuesOf = (product: DemoProduct): DemoAttributeValues => ({ goal: listGoals(product) });

/** What a supplement is bought for: by its category, its caffeine and the words people search it by. */
function listGoals({ categories, facts, keywords }: Pick<DemoProduct, "categories" | "facts" | "keywords">): Goal[] {
  if (!facts) return [];
  const has = (pattern: RegExp) => keywords.some((keyword) => pattern.test(keyword));
  return [
    ...new Set<Goal>([
      ...categories.flatMap((slug) => goalsOfCategory[slug] ?? []),
      ...(facts.nutrients.some(({ name }) => /caffeine/i.test(name)) ? (["energy"] as const) : []),
      ...(has(/\b(cutting|lean|fat burner|low carb|weight loss)\b/i) ? (["weight-loss"] as const) : []),
    ]),
  ];
}
