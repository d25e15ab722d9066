"""A small application that signs people in with Authlib. It serves one person, and only until it ends."""

import json
import secrets
from os import environ

from authlib.integrations.base_client import OAuthError
from authlib.integrations.flask_client import OAuth
from authlib.oauth2.rfc7523 import PrivateKeyJWT
from flask import Flask, redirect, url_for
from joserfc.errors import JoseError

app = Flask(__name__)
app.secret_key = secrets.token_bytes()
provider = OAuth(app).register(
    "countersign",
    server_metadata_url=environ["ISSUER"] + "/.well-known/openid-configuration",
    client_id=environ["CLIENT_ID"],
    client_secret=environ.get("CLIENT_SECRET") or json.loads(environ.get("PRIVATE_KEY", "null")),
    client_auth_methods=[PrivateKeyJWT()],
    client_kwargs={
        "scope": "openid profile wallet offline_access",
        "code_challenge_method": "S256",
        "token_endpoint_auth_method": environ["METHOD"],
    },
)
# The tokens of the person who is signed in: together they would be too large for a cookie.
tokens = {}


@app.get("/login")
def login():
    return provider.authorize_redirect(url_for("callback", _external=True))


@app.get("/callback")
def callback():
    # Verifies the ID token, too, and adds its claims as `userinfo`.
    tokens.update(provider.authorize_access_token())
    return redirect("/")


@app.get("/")
def show():
    if not tokens:
        return "Nobody is signed in", 401
    claims = tokens["userinfo"]
    userinfo = provider.userinfo(token=tokens)
    if userinfo["sub"] != claims["sub"]:
        return "Userinfo tells of somebody else", 401
    return {
        "idToken": claims,
        "userinfo": userinfo,
        "accessToken": tokens["access_token"],
        "refreshToken": tokens["refresh_token"],
    }


@app.get("/refresh")
def refresh():
    refreshed = provider.fetch_access_token(grant_type="refresh_token", refresh_token=tokens["refresh_token"])
    claims = provider.parse_id_token(refreshed, nonce=tokens["userinfo"]["nonce"])
    if claims["sub"] != tokens["userinfo"]["sub"]:
        return "The refreshed ID token is somebody else's", 401
    tokens.update(refreshed, userinfo=claims)
    return show()


@app.get("/logout")
def logout():
    hint = tokens["id_token"]
    tokens.clear()
    return provider.logout_redirect(url_for("signed_out", _external=True), id_token_hint=hint)


@app.get("/signed-out")
def signed_out():
    provider.validate_logout_response()
    return "Signed out"


@app.errorhandler(OAuthError)
@app.errorhandler(JoseError)
def refuse(error):
    return str(error), 401


app.run(host="127.0.0.1", port=int(environ["PORT"]))
