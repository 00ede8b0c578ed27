import type { DemoArticle } from "../../demo-types.ts";

export const ramadanAndSummer: DemoArticle = {
  slug: "training-in-ramadan-and-drinking-in-summer",
  title: "Training in Ramadan, drinking in summer",
  summary: "When to train, what to eat at sehri and iftar, and how much to drink when the thermometer passes forty.",
  author: "Mahnoor Baloch-Tareen",
  publishedDaysAgo: 81,
  picture: "mehrano-flow-bcaa",
  body: `Two seasons test everyone who trains in Pakistan. In one, you neither eat nor drink from dawn to sunset. In the other, the hall is forty degrees before the fan gives up. Neither is a reason to stop. Both are reasons to change the plan.

Before anything else: people with diabetes, heart or kidney disease, those who take regular medicine, and women who are pregnant or nursing should ask their doctor about fasting and about training in heat. Nothing below replaces that.

## Ramadan: keep, do not chase

A month of fasting is a poor time for records and a fine time for holding what you have. Muscle stays surprisingly well on **two or three short sessions a week**, provided that you keep the weights about as heavy as before and cut the number of sets by a third or a half.

### When to train

- **An hour or two after iftar**, or after Taraweeh, is best for heavy work. You have drunk, eaten a little, and can drink more.
- **Just before iftar** suits light work: a walk, technique, stretching for half an hour. If you turn dizzy, stop; food is near.
- **After sehri** is the least useful, because whatever you sweat out cannot be put back for fourteen hours.

### What to eat

**Iftar.** Begin with dates and water, and give it fifteen minutes. Then eat a meal rather than a mountain of fried things: protein, rice or roti, vegetables, fruit. Pakoray are a pleasure, so have two and not ten.

**Between iftar and bed.** A second, smaller meal or a shake. This is a convenient place for whey, since appetite is often small late at night.

**Sehri.** Slow food carries you furthest: eggs, oats, dahi, whole-grain roti, a handful of nuts. Casein or plain yoghurt is digested slowly. Go easy on salty pickles, which make you thirsty by noon.

If you use **creatine**, take it at iftar or sehri as usual. If you use a **pre-workout**, mind the hour: caffeine at ten at night is still there when you get up for sehri. A caffeine-free one is the better companion in this month.

### Water

Aim for two to three litres between iftar and sehri, spread out: two glasses at iftar, one with each prayer and each trip to the kitchen, two at sehri. Drinking a litre at the last minute only sends you to the bathroom.

## Summer: salt, shade and sense

In heat the heart works twice, once for the muscles and once to cool the skin. Your usual weights will feel heavier. That is physics and not weakness.

### Give the body ten days

Bodies learn heat. In the first hot week, do half of your normal session, then add a little each day. After ten to fourteen days you sweat earlier, and lose less salt with it.

### How much to drink

Weigh yourself before and after one hot session, in dry clothes. Every kilogram lost is a litre of water. Try to lose **no more than two per cent of your weight**, so 1.4 kg if you weigh 70, and drink about one and a half times what is missing over the next hours.

Sip rather than gulp, and do not overdo it. Litres of plain water without any salt can be dangerous too. If your session lasts longer than an hour or your shirt dries with white edges, add salt:

- a glass of shikanjabeen with a good pinch of salt,
- salted lassi,
- or a drink with 300 to 500 mg of sodium a serving, such as those in our [BCAA and EAA](/categories/bcaa-eaa) section.

### Choose the hour and the cloth

Before nine in the morning or after sunset. Light, loose and pale clothing; a cap outdoors. Dark compression tights can wait for November.

### Signs to take seriously

Stop at once, find shade, drink and cool your neck and arms if you have **a headache, nausea, cramps, or gooseflesh in the heat**. If a training partner is confused, stops sweating or faints, that is heatstroke: call 1122, put them in the shade and cool them with water and moving air while you wait. Minutes count.

## One rule for both

Plan the week, not the day. A missed session costs nothing; a collapsed one costs a fortnight. Come out of Ramadan rested and out of summer in one piece, and the winter, our best season for training, is all yours.`,
};
