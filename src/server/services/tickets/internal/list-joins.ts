import { sql } from 'kysely';

/** The joins for the product group and for the author, aliased as `author`. */
export const joinProductGroup = sql`join product_groups on product_groups.id = tickets.product_group_id`;

export const joinAuthor = sql`join users as author on author.id = tickets.author_id`;
