/** Profiles of users, kept by clients for a few minutes (D36). */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';

/** What the operations on profiles need. */
export interface ProfileDependencies {
  db: Kysely<Tables>;
}

/** Binds the operations on profiles. */
export const profileRoutes: FastifyPluginAsync<ProfileDependencies> = async (app, { db }) => {
  app.operation.getProfile(async ({ path, caller }) => {
    requireActingFor(caller, path.user_id);
    const profile = await findProfile(db, path.user_id);
    if (!profile) throw new AppError('user_not_found');
    const { user_id: id, name, email, profile_version: etag } = profile;
    // On a shared device, what one caller was allowed to keep is not for the next one.
    const headers = { 'Cache-Control': 'private, max-age=300', Vary: 'Authorization' };
    return { etag, headers, body: { id, name, email } };
  });
};

async function findProfile(db: Kysely<Tables>, userId: number) {
  return await db
    .selectFrom('users')
    .select(['user_id', 'name', 'email', 'profile_version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
