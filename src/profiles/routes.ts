/** Profiles of users, kept by clients for a few minutes (D36). */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { etagOf, ifNoneMatchNames } from '../http/conditional.ts';

/** What the operations on profiles need. */
export interface ProfileDependencies {
  db: Kysely<Tables>;
}

/** Binds the operations on profiles. */
export const profileRoutes: FastifyPluginAsync<ProfileDependencies> = async (app, { db }) => {
  app.operation.getProfile(async ({ path, header, caller }) => {
    requireActingFor(caller, path.user_id);
    const profile = await findProfile(db, path.user_id);
    if (!profile) throw new AppError('user_not_found');
    const headers = {
      ETag: etagOf(profile.profile_version),
      'Cache-Control': 'private, max-age=300',
      // On a shared device, what one caller was allowed to keep is not for the next one.
      Vary: 'Accept, Authorization',
    };
    if (ifNoneMatchNames(header['If-None-Match'], profile.profile_version)) return { status: 304, headers };
    const { user_id: id, name, email } = profile;
    return { status: 200, headers, body: { id, name, email } };
  });
};

async function findProfile(db: Kysely<Tables>, userId: number) {
  return await db
    .selectFrom('users')
    .select(['user_id', 'name', 'email', 'profile_version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
