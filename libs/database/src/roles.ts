/** A connection, a TypeORM runner or a client of pg. */
interface Session {
  query(sql: string): Promise<unknown>;
}

const NAME = /^[a-z][a-z0-9_]*$/;

/**
 * Creates a role that can't log in, if there is none, and lets the current user take it. Others may do the same at this moment: roles belong to the whole
 * cluster. An administrator may have granted it already ("tuple concurrently updated" is an internal error).
 */
export async function ensureRole(session: Session, role: string): Promise<void> {
  if (!NAME.test(role)) throw new Error(`No name of a role: ${role}`);
  await session.query(
    `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  );
  await session.query(`DO $$ BEGIN EXECUTE format('GRANT ${role} TO %I', current_user);
    EXCEPTION WHEN insufficient_privilege OR invalid_grant_operation OR unique_violation OR internal_error THEN NULL; END $$`);
}
