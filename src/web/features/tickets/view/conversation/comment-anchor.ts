const PREFIX = 'comment-';

/** The id of a comment's element, which an address names after the `#`. */
export function commentAnchor(commentId: string): string {
  return PREFIX + commentId;
}

const anchorPattern = new RegExp(`^#${PREFIX}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`, 'i');

/** The comment that the hash of an address leads to; undefined where it leads elsewhere. */
export function linkedComment(hash: string): string | undefined {
  return anchorPattern.exec(hash)?.[1]?.toLowerCase();
}
