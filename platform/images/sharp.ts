import sharp from "sharp";

// One core for each picture; the callers limit how many are rendered at once.
sharp.concurrency(1);
// Each picture is read once. The library would keep the last operations for another reading, and of a progressive JPEG of 50 megapixels that is
// 145 MB each.
sharp.cache(false);

export { sharp };
