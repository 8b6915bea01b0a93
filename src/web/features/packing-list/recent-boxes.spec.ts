import { expect, test } from 'vitest';
import { readRecent, recentText, withBox, withoutBox } from './recent-boxes.ts';

const id = (index: number) => `0f8fad5b-d9cb-469f-a165-70867728950${index.toString(16)}`;
const twelve = Array.from({ length: 12 }, (_, index) => ({ id: id(index) }));

test('goes both ways', () => {
  const boxes = [{ id: id(1), number: 'B2040001' }, { id: id(2) }];
  expect(readRecent(recentText(boxes))).toEqual(boxes);
});

test('the last ten are kept, the newest first, each once', () => {
  const boxes = twelve.reduce(withBox, [] as ReturnType<typeof withBox>);
  expect(boxes).toHaveLength(10);
  expect(boxes[0]?.id).toBe(id(11));
  const again = withBox(boxes, { id: id(5) });
  expect(again).toHaveLength(10);
  expect(again[0]?.id).toBe(id(5));
  expect(again.filter((box) => box.id === id(5))).toHaveLength(1);
});

test('one can be taken away', () => {
  expect(withoutBox([{ id: id(1) }, { id: id(2) }], id(1))).toEqual([{ id: id(2) }]);
});

test.each(['', '{', 'null', '{"v":1}', '{"boxes":7}', '{"boxes":[1,{"id":"x"},{"id":7}]}'])(
  '%j counts as none',
  (text) => {
    expect(readRecent(text)).toEqual([]);
  },
);
