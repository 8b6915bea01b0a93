/** A value at a moment, in milliseconds. */
export interface PlotPoint {
  at: number;
  value: number;
}

/** At most so many points (an even number), of those in order of time: the lowest and the highest of each part of the time. */
export function thinPoints(points: readonly PlotPoint[], max: number): PlotPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= max || first === undefined || last === undefined) return [...points];
  const parts = max / 2;
  const width = (last.at - first.at) / parts || 1;
  const kept: PlotPoint[] = [];
  let [part, low, high] = [0, first, first];
  const keep = () => kept.push(...(low === high ? [low] : low.at < high.at ? [low, high] : [high, low]));
  for (const point of points) {
    const own = Math.min(parts - 1, Math.floor((point.at - first.at) / width));
    if (own !== part) {
      keep();
      [part, low, high] = [own, point, point];
    }
    if (point.value < low.value) low = point;
    if (point.value > high.value) high = point;
  }
  keep();
  return kept;
}
