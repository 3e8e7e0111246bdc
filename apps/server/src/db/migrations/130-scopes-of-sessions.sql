-- A key that made sessions or links to orders could open any contact's, and one that made sessions any agent's: its list
-- of scopes now says so. Whoever wants less takes the scopes away again.
update api_keys
   set scopes = scopes || array(select missing from unnest(array['contacts:read', 'agents:write']) missing
                                 where not missing = any (scopes)
                                   and (missing = 'contacts:read' or 'sessions:write' = any (scopes)))
 where scopes && array['sessions:write', 'orders:write'] and revoked_at is null;
