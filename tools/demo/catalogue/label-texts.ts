/** Sentences that several labels share, so that the same caution reads the same everywhere. */
const childrenWarning = "Keep out of reach of children. For adults of 18 and over.";
const doctorWarning = "If you are pregnant, nursing, taking medicine or under a doctor's care, ask your doctor first.";
export const generalWarning = `A food supplement, not a substitute for a varied diet. ${doctorWarning} ${childrenWarning}`;
export const milkWarning = `Contains milk. ${generalWarning}`;
export const stimulantWarning = `Contains caffeine. Begin with half a serving; do not take within six hours of sleep, or with other sources of caffeine. Not for people with heart or blood pressure trouble. ${generalWarning}`;
export const shakeDirections =
  "Add one serving to 250 ml of cold water or milk, shake for 20 seconds and drink after training or between meals. One or two servings a day.";
export const mealDirections = "Take with a meal and a full glass of water.";
