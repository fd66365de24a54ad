import type pg from 'pg';
import { PRIVATE_KINDS } from '../pictures/stored-picture.ts';

/** The name of a picture's file in a backup; `$1` are the private kinds. */
const FILE_NAME = `case when kind = any($1::text[]) then 'private' else 'pictures' end
  || '/' || left(key, 2) || '/' || key || '-' || variant`;

/** Creates a temporary table of pictures, before the snapshot: the snapshot reads only. */
export async function makeSnapshotPictures(client: pg.Client): Promise<void> {
  await client.query(
    'create temporary table snapshot_pictures as select id, kind, key, files from pictures with no data',
  );
}

/** Notes the pictures of the snapshot. */
export async function insertSnapshotPictures(client: pg.Client): Promise<void> {
  await client.query('insert into snapshot_pictures select id, kind, key, files from pictures');
}

/** Returns the files of pictures that were deleted since the snapshot: they may be missing in the backup. */
export async function selectGoneFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select ${FILE_NAME} as name
    from snapshot_pictures one cross join jsonb_object_keys(files) as variant
    where not exists (select from pictures where pictures.id = one.id) order by name`,
    [PRIVATE_KINDS],
  );
  return rows.map(({ name }) => name);
}

/** Creates a temporary table with the names of a backup's files. */
export async function makeFileNames(client: pg.Client): Promise<void> {
  await client.query('create temporary table backup_files (name text primary key)');
}

export async function insertFileNames(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query('insert into backup_files select unnest($1::text[]) on conflict do nothing', [
    names,
  ]);
}

/** Counts the picture files that the rows of a table name and the backup lacks. */
export async function countMissingFiles(
  client: pg.Client,
  pictures: 'pictures' | 'snapshot_pictures' = 'pictures',
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count
    from ${pictures} cross join jsonb_object_keys(to_jsonb(files)) as variant
    where not exists (
      select from backup_files where name = ${FILE_NAME}
    )`,
    [PRIVATE_KINDS],
  );
  return rows[0]?.count ?? 0;
}
